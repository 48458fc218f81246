/** Until what has just been done is drawn and has the focus. A tab that nobody looks at draws nothing, and goes on all the same. */
export const afterPaint = () =>
  new Promise<void>((next) => {
    requestAnimationFrame(() => setTimeout(next))
    setTimeout(next, 100)
  })
