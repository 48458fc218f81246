/** In the page: records for each key the ms from the press to the end of the frame that shows it. */
export function watchKeys(into: number[]): void {
  const painted = new MessageChannel()
  let pressed = 0
  painted.port1.addEventListener('message', () => into.push(performance.now() - pressed))
  painted.port1.start()
  window.addEventListener(
    'keydown',
    (event) => {
      pressed = event.timeStamp
      requestAnimationFrame(() => painted.port2.postMessage(null))
    },
    { capture: true },
  )
}

/**
 * In the page: draws a pixel that changes on every frame. After an idle moment Chromium delays the first frame by some 15 ms, more than
 * the keys take. With something to draw, frames follow each other every 2 ms, for all that is measured and for the empty key press.
 */
export function keepDrawing(): void {
  const pixel = document.body.appendChild(document.createElement('i'))
  pixel.style.cssText =
    'position:fixed;bottom:0;right:0;width:1px;height:1px;will-change:opacity;background:#888'
  let on = false
  const next = () => {
    on = !on
    pixel.style.opacity = on ? '1' : '0.9'
    requestAnimationFrame(next)
  }
  requestAnimationFrame(next)
}
