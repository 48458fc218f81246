/** Resolves after the next paint, or after 100 ms in a hidden tab, which never paints. */
export const afterPaint = () =>
  new Promise<void>((next) => {
    requestAnimationFrame(() => setTimeout(next))
    setTimeout(next, 100)
  })
