/** No answer in time, or an unreadable one. The request may or may not have taken effect. */
export class GatewayAway extends Error {
  constructor(message: string, cause?: unknown) {
    super(message, { cause });
    this.name = "GatewayAway";
  }
}

/** The gateway refused the request: the object is unknown or in another state. */
export class GatewayRefusal extends Error {
  constructor(readonly code: number) {
    super(`the gateway refused with ${code}`);
    this.name = "GatewayRefusal";
  }
}
