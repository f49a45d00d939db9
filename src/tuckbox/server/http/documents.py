"""Documents that players bring, such as a scenario, checked for whoever writes them."""

from tuckbox.core.documents import document_of
from tuckbox.core.game import AnyGame
from tuckbox.server.http.errors import Refused


def findings(kind: type[AnyGame], data: bytes) -> dict[str, object]:
    """Every fault at once, so that an author need not ask again after each. Raises Refused."""
    document = document_of(kind)
    if document is None:
        raise Refused(404, f"{kind.title} takes no files.")
    return document.check_file(data).as_json()
