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

/** SHA-256 of one block of 16 words, from STATE to the state that is returned (FIPS 180-4, section 6.2.2). */
function compress(state: Int32Array, block: Int32Array): Int32Array {
  spread(block);
  const result = state.slice();
  let [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = state;
  for (let i = 0; i < 64; i++) {
    const choice = (rotate(e, 6) ^ rotate(e, 11) ^ rotate(e, 25)) + ((e & f) ^ (~e & g));
    const one = (h + choice + at(rounds, i) + at(schedule, i)) | 0;
    const two = (rotate(a, 2) ^ rotate(a, 13) ^ rotate(a, 22)) + ((a & b) ^ (a & c) ^ (b & c));
    h = g;
    g = f;
    f = e;
    e = (d + one) | 0;
    d = c;
    c = b;
    b = a;
    a = (one + two) | 0;
  }
  const added = [a, b, c, d, e, f, g, h];
  for (let i = 0; i < 8; i++) result[i] = at(result, i) + (added[i] ?? 0);
  return result;
}

/** BYTES as the last block of a message that has one block before it; at most 55 bytes. */
function lastBlock(bytes: Uint8Array): Int32Array {
  const view = new DataView(new ArrayBuffer(64));
  for (const [i, byte] of [...bytes, 0x80].entries()) view.setUint8(i, byte);
  view.setUint32(60, (64 + bytes.length) * 8);
  return Int32Array.from({ length: 16 }, (_, i) => view.getInt32(i * 4));
}

function keyed(password: Uint8Array, pad: number): Int32Array {
  const view = new DataView(new ArrayBuffer(64));
  for (let i = 0; i < 64; i++) view.setUint8(i, (password[i] ?? 0) ^ pad);
  return compress(
    start,
    Int32Array.from({ length: 16 }, (_, i) => view.getInt32(i * 4)),
  );
}

/**
 * PBKDF2 with HMAC-SHA-256, 32 bytes, for pages over plain http, where browsers offer no WebCrypto. Takes passwords of
 * at most 64 and salts of at most 51 bytes, which is more than a captcha's puzzle has.
 */
export function pbkdf2Sha256(password: Uint8Array, salt: Uint8Array, iterations: number): Uint8Array {
  const inner = keyed(password, 0x36);
  const outer = keyed(password, 0x5c);
  const block = lastBlock(new Uint8Array(32));
  const hmac = (message: Int32Array) => {
    block.set(compress(inner, message));
    return compress(outer, block);
  };
  let round = hmac(lastBlock(Uint8Array.of(...salt, 0, 0, 0, 1)));
  const key = round.slice();
  for (let i = 1; i < iterations; i++) {
    block.set(round);
    round = hmac(block);
    for (let word = 0; word < 8; word++) key[word] = (key[word] ?? 0) ^ (round[word] ?? 0);
  }
  const bytes = new DataView(new ArrayBuffer(32));
  for (const [i, word] of key.entries()) bytes.setInt32(i * 4, word);
  return new Uint8Array(bytes.buffer);
}
