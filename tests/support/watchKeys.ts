/** In the page: how long each key took, from the press to the end of the frame that shows it. */
export function watchKeys(into: number[]): void {
  const painted = new MessageChannel()
  let pressed = 0
  painted.port1.addEventListener('message', () => into.push(performance.now() - pressed))
  painted.port1.start()
  window.addEventListener('keydown', (event) => { pressed = event.timeStamp; requestAnimationFrame(() => painted.port2.postMessage(null)) }, { capture: true })
}
