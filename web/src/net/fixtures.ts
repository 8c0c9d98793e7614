/** A WebSocket for tests, which play the server. */
export class FakeSocket extends EventTarget {
  static readonly CONNECTING = 0;
  static readonly OPEN = 1;
  static readonly CLOSED = 3;
  static readonly instances: FakeSocket[] = [];
  readyState: number = FakeSocket.CONNECTING;
  sent: string[] = [];
  constructor() {
    super();
    FakeSocket.instances.push(this);
  }
  send(text: string): void {
    this.sent.push(text);
  }
  open(): void {
    this.readyState = FakeSocket.OPEN;
    this.dispatchEvent(new Event("open"));
  }
  receive(message: object): void {
    this.dispatchEvent(Object.assign(new Event("message"), { data: JSON.stringify(message) }));
  }
  close(): void {
    this.readyState = FakeSocket.CLOSED;
    // The event comes later, as in a browser.
    setTimeout(() => this.break(1006), 5);
  }
  break(code: number): void {
    this.readyState = FakeSocket.CLOSED;
    this.dispatchEvent(Object.assign(new Event("close"), { code }));
  }
}
