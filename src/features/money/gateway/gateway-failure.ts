/** The gateway did not answer in time, or not so that its answer can be read. Whatever was asked may or may not have happened. */
export class GatewayAway extends Error {
  constructor(message: string, cause?: unknown) {
    super(message, { cause });
    this.name = "GatewayAway";
  }
}

/** The gateway refused what was asked: it knows no such thing, or it is in another state than was thought. */
export class GatewayRefusal extends Error {
  constructor(readonly code: number) {
    super(`the gateway refused with ${code}`);
    this.name = "GatewayRefusal";
  }
}
