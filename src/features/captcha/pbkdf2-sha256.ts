const fraction = (root: number) => ((root % 1) * 2 ** 32) | 0;

function primes(count: number): number[] {
  const found: number[] = [];
  for (let candidate = 2; found.length < count; candidate++)
    if (found.every((prime) => candidate % prime !== 0)) found.push(candidate);
  return found;
}

const rounds = Int32Array.from(primes(64), (prime) => fraction(Math.cbrt(prime)));
const start = Int32Array.from(primes(8), (prime) => fraction(Math.sqrt(prime)));
const schedule = new Int32Array(64);
const at = (words: Int32Array, index: number): number => words[index] ?? 0;
const rotate = (word: number, by: number): number => (word >>> by) | (word << (32 - by));

function spread(block: Int32Array) {
  schedule.set(block);
  for (let i = 16; i < 64; i++) {
    const near = at(schedule, i - 15);
    const far = at(schedule, i - 2);
    const small = rotate(near, 7) ^ rotate(near, 18) ^ (near >>> 3);
    const large = rotate(far, 17) ^ rotate(far, 19) ^ (far >>> 10);
    schedule[i] = (((at(schedule, i - 16) + small) | 0) + ((at(schedule, i - 7) + large) | 0)) | 0;
  }
}

/** SHA-256 of one block of 16 words, from `state` into `result` (FIPS 180-4, section 6.2.2). */
function compress(state: Int32Array, block: Int32Array, result: Int32Array) {
  spread(block);
  // Read one by one: destructuring the array costs more than the whole round.
  let a = at(state, 0);
  let b = at(state, 1);
  let c = at(state, 2);
  let d = at(state, 3);
  let e = at(state, 4);
  let f = at(state, 5);
  let g = at(state, 6);
  let h = at(state, 7);
  for (let i = 0; i < 64; i++) {
    const choice = ((rotate(e, 6) ^ rotate(e, 11) ^ rotate(e, 25)) + ((e & f) ^ (~e & g))) | 0;
    const one = (((h + choice) | 0) + ((at(rounds, i) + at(schedule, i)) | 0)) | 0;
    const two = ((rotate(a, 2) ^ rotate(a, 13) ^ rotate(a, 22)) + ((a & b) ^ (a & c) ^ (b & c))) | 0;
    h = g;
    g = f;
    f = e;
    e = (d + one) | 0;
    d = c;
    c = b;
    b = a;
    a = (one + two) | 0;
  }
  result[0] = at(state, 0) + a;
  result[1] = at(state, 1) + b;
  result[2] = at(state, 2) + c;
  result[3] = at(state, 3) + d;
  result[4] = at(state, 4) + e;
  result[5] = at(state, 5) + f;
  result[6] = at(state, 6) + g;
  result[7] = at(state, 7) + h;
}

/** `bytes`, at most 55, as the last block of a two-block message. */
function lastBlock(bytes: Uint8Array): Int32Array {
  const view = new DataView(new ArrayBuffer(64));
  for (const [i, byte] of [...bytes, 0x80].entries()) view.setUint8(i, byte);
  view.setUint32(60, (64 + bytes.length) * 8);
  return Int32Array.from({ length: 16 }, (_, i) => view.getInt32(i * 4));
}

function keyed(password: Uint8Array, pad: number): Int32Array {
  const view = new DataView(new ArrayBuffer(64));
  for (let i = 0; i < 64; i++) view.setUint8(i, (password[i] ?? 0) ^ pad);
  const block = Int32Array.from({ length: 16 }, (_, i) => view.getInt32(i * 4));
  const state = new Int32Array(8);
  compress(start, block, state);
  return state;
}

/** For plain http, without WebCrypto. Passwords of at most 64 and salts of at most 51 bytes. */
export function pbkdf2Sha256(password: Uint8Array, salt: Uint8Array, iterations: number): Uint8Array {
  const inner = keyed(password, 0x36);
  const outer = keyed(password, 0x5c);
  const block = lastBlock(new Uint8Array(32));
  const hmac = (message: Int32Array) => {
    compress(inner, message, block);
    compress(outer, block, block);
  };
  hmac(lastBlock(Uint8Array.of(...salt, 0, 0, 0, 1)));
  const key = block.slice(0, 8);
  for (let i = 1; i < iterations; i++) {
    hmac(block);
    for (let word = 0; word < 8; word++) key[word] = at(key, word) ^ at(block, word);
  }
  const bytes = new DataView(new ArrayBuffer(32));
  for (const [i, word] of key.entries()) bytes.setInt32(i * 4, word);
  return new Uint8Array(bytes.buffer);
}
