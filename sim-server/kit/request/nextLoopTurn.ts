/** Gives way to other calls: resolves after the events that wait now. Long work does so between its steps. */
export const nextLoopTurn = () =>
  new Promise<void>((done) => {
    setImmediate(done)
  })
