// A small assembler for WebAssembly: expressions as bytes, functions of locals, one module with its own memory.

/** The part of the WebAssembly API used here; the standard library of the language has no types for it. */
declare const WebAssembly:
  | {
      Module: new (bytes: Uint8Array) => object;
      Instance: new (module: object) => { readonly exports: Readonly<Record<string, unknown>> };
    }
  | undefined;

/** Code that leaves at most one value. */
export type Code = readonly number[];

export type ValueType = 'i32' | 'i64' | 'f64' | 'v128';
const TYPE: Readonly<Record<ValueType, number>> = { i32: 0x7f, i64: 0x7e, f64: 0x7c, v128: 0x7b };

/** Signed LEB128, which also serves unsigned numbers below 64; wider ones go through `unsigned`. */
function signed(value: bigint): number[] {
  const bytes: number[] = [];
  let rest = value;
  for (;;) {
    const byte = Number(rest & 0x7fn);
    rest >>= 7n;
    const last = (rest === 0n && (byte & 0x40) === 0) || (rest === -1n && (byte & 0x40) !== 0);
    bytes.push(last ? byte : byte | 0x80);
    if (last) return bytes;
  }
}

function unsigned(value: number): number[] {
  const bytes: number[] = [];
  let rest = value;
  do {
    const byte = rest % 128;
    rest = Math.floor(rest / 128);
    bytes.push(rest > 0 ? byte | 0x80 : byte);
  } while (rest > 0);
  return bytes;
}

const operation =
  (opcode: number) =>
  (left: Code, right: Code): Code => [...left, ...right, opcode];

export const i32 = {
  const: (value: number): Code => [0x41, ...signed(BigInt(value | 0))],
  add: operation(0x6a),
  sub: operation(0x6b),
  mul: operation(0x6c),
  divU: operation(0x6e),
  and: operation(0x71),
  or: operation(0x72),
  shl: operation(0x74),
  shrU: operation(0x76),
  eq: operation(0x46),
  ltU: operation(0x49),
  ltS: operation(0x48),
  geU: operation(0x4f),
  eqz: (value: Code): Code => [...value, 0x45],
  wrap: (value: Code): Code => [...value, 0xa7],
  load: (address: Code, offset = 0): Code => [...address, 0x28, 2, ...unsigned(offset)],
  load16: (address: Code, offset = 0): Code => [...address, 0x2f, 1, ...unsigned(offset)],
  load8: (address: Code, offset = 0): Code => [...address, 0x2d, 0, ...unsigned(offset)],
  store8: (address: Code, value: Code, offset = 0): Code => [
    ...address,
    ...value,
    0x3a,
    0,
    ...unsigned(offset),
  ],
  store: (address: Code, value: Code, offset = 0): Code => [
    ...address,
    ...value,
    0x36,
    2,
    ...unsigned(offset),
  ],
};

export const i64 = {
  const: (value: bigint): Code => [0x42, ...signed(BigInt.asIntN(64, value))],
  add: operation(0x7c),
  sub: operation(0x7d),
  mul: operation(0x7e),
  remU: operation(0x82),
  and: operation(0x83),
  or: operation(0x84),
  xor: operation(0x85),
  shl: operation(0x86),
  shrS: operation(0x87),
  shrU: operation(0x88),
  rotl: operation(0x89),
  geU: operation(0x5a),
  extend: (value: Code): Code => [...value, 0xad],
  load: (address: Code, offset = 0): Code => [...address, 0x29, 3, ...unsigned(offset)],
  load32U: (address: Code, offset = 0): Code => [...address, 0x35, 2, ...unsigned(offset)],
  load32S: (address: Code, offset = 0): Code => [...address, 0x34, 2, ...unsigned(offset)],
  store: (address: Code, value: Code, offset = 0): Code => [
    ...address,
    ...value,
    0x37,
    3,
    ...unsigned(offset),
  ],
};

const vector =
  (...opcode: readonly number[]) =>
  (left: Code, right: Code): Code => [...left, ...right, 0xfd, ...opcode];

/** Four 32-bit integers at once. */
export const i32x4 = {
  const: (values: readonly number[]): Code => [
    ...[0xfd, 0x0c],
    ...new Uint8Array(Int32Array.from(values).buffer),
  ],
  splat: (value: Code): Code => [...value, 0xfd, 0x11],
  add: vector(0xae, 0x01),
  mul: vector(0xb5, 0x01),
  minU: vector(0xb7, 0x01),
  max: vector(0xb8, 0x01),
  ltU: vector(0x3a),
  /** One of the four. */
  extract: (value: Code, lane: number): Code => [...value, 0xfd, 0x1b, lane],
  /** A bit for each that is negative. */
  signs: (value: Code): Code => [...value, 0xfd, 0xa4, 0x01],
  load: (address: Code, offset = 0): Code => [...address, 0xfd, 0x00, 2, ...unsigned(offset)],
  /** Two numbers, and two zeros after them. */
  loadTwo: (address: Code, offset = 0): Code => [...address, 0xfd, 0x5d, 2, ...unsigned(offset)],
  store: (address: Code, value: Code, offset = 0): Code => [
    ...[...address, ...value, 0xfd, 0x0b, 2],
    ...unsigned(offset),
  ],
};

const shift =
  (...opcode: readonly number[]) =>
  (value: Code, by: number): Code => [...value, ...i32.const(by), 0xfd, ...opcode];

/** Two 64-bit integers at once. */
export const i64x2 = {
  /** From the first two of four 32-bit integers. */
  extendLow: (value: Code): Code => [...value, 0xfd, 0xc7, 0x01],
  add: vector(0xce, 0x01),
  xor: vector(0x51),
  or: vector(0x50),
  shl: shift(0xcb, 0x01),
  shrU: shift(0xcd, 0x01),
};

/** Whether any bit of a vector is set. */
export const anyTrue = (value: Code): Code => [...value, 0xfd, 0x53];

/** Two doubles at once. */
export const f64x2 = {
  splat: (value: Code): Code => [...value, 0xfd, 0x14],
  add: vector(0xf0, 0x01),
  mul: vector(0xf2, 0x01),
  load: (address: Code, offset = 0): Code => [...address, 0xfd, 0x00, 3, ...unsigned(offset)],
  store: (address: Code, value: Code, offset = 0): Code => [
    ...[...address, ...value, 0xfd, 0x0b, 3],
    ...unsigned(offset),
  ],
};

export const get = (local: number): Code => [0x20, ...unsigned(local)];
export const set = (local: number, value: Code): Code => [...value, 0x21, ...unsigned(local)];
export const tee = (local: number, value: Code): Code => [...value, 0x22, ...unsigned(local)];
export const sequence = (...parts: readonly Code[]): Code => parts.flat();
/** Repeats the body while its condition, evaluated after each pass, is not 0. */
export const repeat = (body: Code, again: Code): Code => [0x03, 0x40, ...body, ...again, 0x0d, 0, 0x0b];
/** The first value where the condition is not 0, else the second; both are evaluated. */
export const choose = (first: Code, second: Code, condition: Code): Code => [
  ...first,
  ...second,
  ...condition,
  0x1b,
];
export const either = (condition: Code, then: Code, otherwise: Code): Code => [
  ...[...condition, 0x04, 0x40, ...then, 0x05],
  ...[...otherwise, 0x0b],
];

export const when = (condition: Code, then: Code): Code => [...condition, 0x04, 0x40, ...then, 0x0b];
/** Calls the module's function of this number, in the order in which they are assembled. */
export const call = (index: number, ...args: readonly Code[]): Code => [
  ...args.flat(),
  0x10,
  ...unsigned(index),
];

/** A function under construction, which allocates its locals. */
export class Routine {
  readonly parameters: readonly ValueType[];
  readonly #locals: ValueType[] = [];
  constructor(...parameters: readonly ValueType[]) {
    this.parameters = parameters;
  }
  local(type: ValueType): number {
    this.#locals.push(type);
    return this.parameters.length + this.#locals.length - 1;
  }
  locals(type: ValueType, count: number): number[] {
    return Array.from({ length: count }, () => this.local(type));
  }
  body(code: Code): number[] {
    const locals = this.#locals.flatMap(type => [1, TYPE[type]]);
    const bytes = [...unsigned(this.#locals.length), ...locals, ...code, 0x0b];
    return [...unsigned(bytes.length), ...bytes];
  }
}

export type Exported = {
  readonly name: string;
  readonly routine: Routine;
  readonly result: ValueType | null;
  readonly code: Code;
};

const section = (id: number, items: readonly (readonly number[])[]): number[] => {
  const bytes = [...unsigned(items.length), ...items.flat()];
  return [id, ...unsigned(bytes.length), ...bytes];
};

const text = (value: string): number[] => [value.length, ...Array.from(value, char => char.charCodeAt(0))];

const PAGE = 65_536;

/** The module's bytes: the functions, and a memory of their own under the name `memory`. */
export function assemble(functions: readonly Exported[], memoryBytes: number): Uint8Array {
  const types = functions.map(({ routine, result }) => [
    0x60,
    routine.parameters.length,
    ...routine.parameters.map(type => TYPE[type]),
    ...(result ? [1, TYPE[result]] : [0]),
  ]);
  const exported = functions.map(({ name }, index) => [...text(name), 0, index]);
  return Uint8Array.from([
    ...[0x00, 0x61, 0x73, 0x6d, 1, 0, 0, 0],
    ...section(1, types),
    ...section(
      3,
      functions.map((_, index) => [index]),
    ),
    ...section(5, [[0, ...unsigned(Math.ceil(memoryBytes / PAGE))]]),
    ...section(7, [...exported, [...text('memory'), 2, 0]]),
    ...section(
      10,
      functions.map(({ routine, code }) => routine.body(code)),
    ),
  ]);
}

export type Machine = {
  readonly memory: ArrayBuffer;
  /** Makes the memory at least this large. Views of the old buffer become empty. */
  grow(bytes: number): void;
  readonly call: Readonly<Record<string, (...args: number[]) => number>>;
};

type Memory = { readonly buffer: ArrayBuffer; grow(pages: number): number };

/** The exports of a new instance; null without WebAssembly, vector instructions, or permission to compile. */
function exportsOf(bytes: Uint8Array): Readonly<Record<string, unknown>> | null {
  if (typeof WebAssembly === 'undefined') return null;
  try {
    return new WebAssembly.Instance(new WebAssembly.Module(bytes)).exports;
  } catch {
    return null;
  }
}

/** The module, ready to run; null if it cannot be compiled. The plain code then does the same, only slower. */
export function instantiate(bytes: Uint8Array): Machine | null {
  const exports = exportsOf(bytes);
  if (!exports) return null;
  const { memory, ...call } = exports as Record<string, never> & { memory: Memory };
  return {
    get memory() {
      return memory.buffer;
    },
    grow(size) {
      const missing = size - memory.buffer.byteLength;
      if (missing > 0) memory.grow(Math.ceil(missing / PAGE));
    },
    call,
  };
}

export function routineOf(machine: Machine, name: string): (...args: number[]) => number {
  const routine = machine.call[name];
  if (!routine) throw new Error(`the kernel has no ${name}`);
  return routine;
}
