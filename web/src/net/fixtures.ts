// A connection for tests.

/** A WebSocket whose other end the test holds. */
export class FakeLine extends EventTarget {
  static readonly CONNECTING = 0;
  static readonly OPEN = 1;
  static readonly CLOSED = 3;
  static readonly made: FakeLine[] = [];
  readyState: number = FakeLine.CONNECTING;
  sent: string[] = [];
  constructor() {
    super();
    FakeLine.made.push(this);
  }
  send(text: string): void {
    this.sent.push(text);
  }
  open(): void {
    this.readyState = FakeLine.OPEN;
    this.dispatchEvent(new Event("open"));
  }
  hear(message: object): void {
    this.dispatchEvent(Object.assign(new Event("message"), { data: JSON.stringify(message) }));
  }
  close(): void {
    this.readyState = FakeLine.CLOSED;
    // The event comes later, as in a browser.
    setTimeout(() => this.break(1006), 5);
  }
  break(code: number): void {
    this.readyState = FakeLine.CLOSED;
    this.dispatchEvent(Object.assign(new Event("close"), { code }));
  }
}
