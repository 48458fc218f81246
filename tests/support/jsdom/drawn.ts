/** Does something, and lets React render what comes of it. */
export async function drawn(work: () => unknown): Promise<void> {
  await work()
  await new Promise((next) => setTimeout(next))
  // React renders in an immediate, which comes after the timer when this one was made in another.
  await new Promise((next) => setImmediate(next))
}
