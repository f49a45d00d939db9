/** The look of Sleeping Queens. */

import "./sleepingqueens.css";
import "./sleepingqueens-sizes.css";

export { art } from "../../cards/sleepingqueens";
