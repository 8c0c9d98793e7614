// The game whose analysis was asked for on another page: a link alone starts no computation.

class WantedAnalysis {
  #table: string | null = null;

  want(table: string): void {
    this.#table = table;
  }

  /** Whether the analysis of a table was asked for; it is asked for once. */
  take(table: string): boolean {
    const wanted = this.#table === table;
    this.#table = null;
    return wanted;
  }
}

export const wantedAnalysis = new WantedAnalysis();
