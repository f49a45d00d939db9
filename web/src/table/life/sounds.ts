/** The sounds of paper, wax and a small bell, made by the browser itself: nothing is fetched but these numbers. */

import type { Cue } from "./cues";

/** A breath of noise through a filter, or a tone; both glide from one frequency to another and fade away. */
interface Voice {
  kind: "noise" | OscillatorType;
  at: number;
  lasts: number;
  from: number;
  to: number;
  loud: number;
}

const paper = (at: number, lasts: number, from: number, to: number, loud: number): Voice => ({ kind: "noise", at, lasts, from, to, loud });
const thud = (at: number, from: number, to: number, loud: number): Voice => ({ kind: "sine", at, lasts: 0.12, from, to, loud });
const bell = (at: number, note: number, lasts: number, loud: number): Voice[] => [
  { kind: "sine", at, lasts, from: note, to: note, loud },
  { kind: "sine", at, lasts: lasts / 3, from: note * 2.76, to: note * 2.76, loud: loud / 5 },
];
const reed = (at: number, lasts: number, from: number, to: number, loud: number): Voice => ({ kind: "triangle", at, lasts, from, to, loud });
const often = (times: number, every: number, make: (at: number, turn: number) => Voice): Voice[] =>
  Array.from({ length: times }, (_, turn) => make(turn * every, turn));

const LAID = [paper(0, 0.11, 2200, 800, 0.9), thud(0.05, 170, 90, 0.35)];

const SOUNDS: Record<Cue, Voice[]> = {
  lift: [paper(0, 0.07, 2400, 4200, 0.6)],
  move: LAID,
  home: [...LAID, ...bell(0.06, 784, 0.35, 0.2)],
  turn: [paper(0, 0.07, 3000, 5200, 0.8), paper(0.07, 0.08, 1700, 900, 0.8)],
  shuffle: often(12, 0.035, (at, turn) => paper(at, 0.05, turn % 2 ? 2600 : 3400, 1400, 0.7)),
  deal: often(7, 0.075, (at, turn) => paper(at, 0.09, 2600 - turn * 120, 1000, 0.75)),
  seal: [thud(0, 150, 60, 0.9), paper(0.01, 0.16, 700, 240, 0.8)],
  refuse: [reed(0, 0.12, 208, 190, 0.35), reed(0.13, 0.16, 185, 165, 0.35)],
  back: [paper(0, 0.14, 900, 2600, 0.8)],
  yours: [...bell(0, 659, 0.4, 0.3), ...bell(0.13, 988, 0.5, 0.3)],
  won: [523, 659, 784, 1047].flatMap((note, turn) => bell(turn * 0.13, note, 0.7, 0.3)).concat(often(8, 0.06, (at) => paper(at + 0.1, 0.06, 3200, 1800, 0.3))),
  lost: [reed(0, 0.35, 330, 326, 0.3), reed(0.28, 0.35, 262, 258, 0.3), reed(0.56, 0.6, 220, 208, 0.3)],
};
const ATTACK = 0.004;
const SILENCE = 0.0001;
/** Paper is noise in a narrow band: of what goes in, little comes out. */
const NARROW = 0.9;
/** Two that happen together are heard one after the other. */
const APART = 0.09;

/** Plays one sound into this context, at this time of its clock. */
function play(context: BaseAudioContext, cue: Cue, volume: number, time: number): void {
  const out = context.createGain();
  out.gain.value = volume;
  out.connect(context.destination);
  for (const voice of SOUNDS[cue]) sing(context, voice, time + voice.at, out);
}

function sing(context: BaseAudioContext, voice: Voice, start: number, out: AudioNode): void {
  const end = start + voice.lasts;
  const envelope = context.createGain();
  envelope.gain.setValueAtTime(SILENCE, start);
  envelope.gain.exponentialRampToValueAtTime(voice.loud, start + ATTACK);
  envelope.gain.exponentialRampToValueAtTime(SILENCE, end);
  envelope.connect(out);
  const source = voice.kind === "noise" ? breath(context, voice, start, envelope) : tone(context, voice, start, envelope);
  source.start(start);
  source.stop(end);
}

function tone(context: BaseAudioContext, voice: Voice, start: number, out: AudioNode): AudioScheduledSourceNode {
  const source = context.createOscillator();
  source.type = voice.kind as OscillatorType;
  glide(source.frequency, voice, start);
  source.connect(out);
  return source;
}

function breath(context: BaseAudioContext, voice: Voice, start: number, out: AudioNode): AudioScheduledSourceNode {
  const source = context.createBufferSource();
  source.buffer = noise(context, voice.lasts);
  const band = context.createBiquadFilter();
  band.type = "bandpass";
  band.Q.value = NARROW;
  glide(band.frequency, voice, start);
  source.connect(band).connect(out);
  return source;
}

function glide(frequency: AudioParam, { from, to, lasts }: Voice, start: number): void {
  frequency.setValueAtTime(from, start);
  frequency.exponentialRampToValueAtTime(to, start + lasts);
}

function noise(context: BaseAudioContext, seconds: number): AudioBuffer {
  const buffer = context.createBuffer(1, Math.ceil(seconds * context.sampleRate), context.sampleRate);
  const samples = buffer.getChannelData(0);
  for (let i = 0; i < samples.length; i += 1) samples[i] = Math.random() * 2 - 1;
  return buffer;
}

export class Speaker {
  private readonly context = new AudioContext();

  /** `volume` is from 0 to 1. */
  play(cues: readonly Cue[], volume: number): void {
    void this.context.resume(); // a phone that was locked has put it to sleep
    cues.forEach((cue, turn) => play(this.context, cue, volume ** 2, this.context.currentTime + turn * APART));
  }

  close(): void {
    void this.context.close();
  }
}
