/** In the page: how long each key took, from the press to the end of the frame that shows it. */
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
 * In the page: a pixel that changes on every frame. After an idle moment Chromium lets a first frame wait some 15 ms, whatever its rate is
 * said to be, and every ratio is drowned in that wait; with something to draw, frames follow each other (every 2 ms) and a key waits for
 * its own work alone. The same for every kind that is measured, the empty key press too.
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
