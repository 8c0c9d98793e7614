// Runs on the page, and so contains everything that it uses.
/* oxlint-disable unicorn/consistent-function-scoping */

/** Returns a sentence for each fault of the page's layout. */
export function measure({ touch, least }: { touch: boolean; least: number }): string[] {
  const INTERACTIVE =
    "a[href], button, input, select, textarea, summary, [role=button], [role=link], [role=tab], [role=switch], " +
    "[role=checkbox], [role=radio], [role=option], [role=menuitem], [role=slider]";
  const SLACK = 1;
  type Box = { left: number; top: number; right: number; bottom: number };

  function named(element: Element): string {
    const text = element.getAttribute("aria-label") ?? element.textContent ?? "";
    const kind = [element.tagName.toLowerCase(), ...element.classList].join(".");
    return `<${kind}> “${text.trim().replace(/\s+/g, " ").slice(0, 40)}”`;
  }

  function clips(element: Element): boolean {
    const { overflowX, overflowY, contain } = getComputedStyle(element);
    return overflowX !== "visible" || overflowY !== "visible" || contain.includes("paint");
  }

  /** The part of an element that its containers do not clip; null if nothing is left. */
  function seen(element: Element): Box | null {
    const { left, top, right, bottom } = element.getBoundingClientRect();
    const box = { left, top, right, bottom };
    let inner = element;
    for (let around = element.parentElement; around !== null; around = around.parentElement) {
      if (getComputedStyle(inner).position === "fixed") break; // nothing around it clips it
      inner = around;
      if (around === document.body || around === document.documentElement || !clips(around)) continue;
      const frame = around.getBoundingClientRect();
      box.left = Math.max(box.left, frame.left);
      box.right = Math.min(box.right, frame.right);
      box.top = Math.max(box.top, frame.top);
      box.bottom = Math.min(box.bottom, frame.bottom);
    }
    // Elements above the page, such as the skip link, are not visible without the focus.
    const away = box.bottom + scrollY <= SLACK || box.right <= SLACK;
    return !away && box.right - box.left > SLACK && box.bottom - box.top > SLACK ? box : null;
  }

  function isVisible(element: Element): boolean {
    return (
      element.checkVisibility({ opacityProperty: true, visibilityProperty: true, contentVisibilityAuto: true }) &&
      element.closest("[inert]") === null
    );
  }

  /** The fixed or sticky ancestor, under which the rest of the page is scrolled. */
  function layer(element: Element): Element | null {
    for (let each: Element | null = element; each !== null; each = each.parentElement)
      if (["fixed", "sticky"].includes(getComputedStyle(each).position)) return each;
    return null;
  }

  const dialogs = [...document.querySelectorAll("dialog:modal, [aria-modal=true]")].filter(isVisible);
  const scope = dialogs.at(-1) ?? document.body;

  function sticking(): string[] {
    const width = document.documentElement.clientWidth;
    const wrong: string[] = [];
    const whole = document.scrollingElement?.scrollWidth ?? 0;
    if (whole > width + SLACK) wrong.push(`the page is ${whole} wide, the window ${width}`);
    for (const element of scope.querySelectorAll("*")) {
      if (element.closest("svg") !== null && element.tagName !== "svg") continue;
      const box = isVisible(element) ? seen(element) : null;
      if (box !== null && (box.left < -SLACK || box.right > width + SLACK))
        wrong.push(`${named(element)} sticks out: ${Math.round(box.left)} to ${Math.round(box.right)} of ${width}`);
    }
    return wrong.slice(0, 8);
  }

  /** Routes on the board are no boxes; the board can be enlarged, and is also a list. */
  const things = [...scope.querySelectorAll(INTERACTIVE)]
    .filter((element) => element.closest("svg") === null && isVisible(element))
    .map((element) => ({ element, box: seen(element) }))
    .filter((thing): thing is { element: Element; box: Box } => thing.box !== null);

  function overlapping(): string[] {
    const wrong: string[] = [];
    for (const [number, one] of things.entries()) {
      for (const other of things.slice(number + 1)) {
        if (one.element.contains(other.element) || other.element.contains(one.element)) continue;
        const width = Math.min(one.box.right, other.box.right) - Math.max(one.box.left, other.box.left);
        const height = Math.min(one.box.bottom, other.box.bottom) - Math.max(one.box.top, other.box.top);
        if (width > SLACK && height > SLACK && layer(one.element) === layer(other.element))
          wrong.push(`${named(one.element)} and ${named(other.element)} overlap: ${Math.round(width)} × ${Math.round(height)}`);
      }
    }
    return wrong;
  }

  function hits(target: Element, x: number, y: number): boolean {
    const found = document.elementFromPoint(x, y);
    return found !== null && target.contains(found);
  }

  /** Whether its box, its label, or the area around it that reacts is large enough. */
  function isLargeEnough(element: Element): boolean {
    const target = element.closest("label") ?? element;
    const { width, height } = target.getBoundingClientRect();
    if (width >= least - SLACK && height >= least - SLACK) return true;
    target.scrollIntoView({ block: "center", inline: "center", behavior: "instant" });
    const box = target.getBoundingClientRect();
    const [x, y, far] = [(box.left + box.right) / 2, (box.top + box.bottom) / 2, least / 2 - SLACK];
    return hits(target, x - far, y) && hits(target, x + far, y) && hits(target, x, y - far) && hits(target, x, y + far);
  }

  function small(): string[] {
    const [left, top] = [scrollX, scrollY];
    const inText = (element: Element): boolean =>
      getComputedStyle(element).display === "inline" && element.closest("p, li, dd") !== null;
    const wrong = things
      .filter(({ element }) => !inText(element) && !isLargeEnough(element))
      .map(({ element }) => {
        const { width, height } = element.getBoundingClientRect();
        return `${named(element)} is ${Math.round(width)} × ${Math.round(height)}: too small for a finger`;
      });
    scrollTo({ left, top, behavior: "instant" });
    return wrong;
  }

  return [...sticking(), ...overlapping(), ...(touch ? small() : [])];
}
