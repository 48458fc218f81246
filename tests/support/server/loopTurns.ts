/** How often the event loop turns while `work` runs: never, when one piece of work holds it to the end. */
export async function turnsDuring(work: () => Promise<unknown>): Promise<number> {
  let turns = 0
  let isOver = false
  const turn = () => {
    turns++
    if (!isOver) setImmediate(turn)
  }
  setImmediate(turn)
  try {
    await work()
  } finally {
    isOver = true
  }
  return turns
}
