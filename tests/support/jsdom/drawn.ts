/** Does something, and lets React render what comes of it. */
export async function drawn(work: () => unknown): Promise<void> {
  await work()
  await new Promise((next) => setTimeout(next))
}
