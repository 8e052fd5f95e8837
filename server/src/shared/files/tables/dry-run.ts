class TakenBack<T> extends Error {
  readonly done: T
  constructor(done: T) {
    super('A dry run is taken back.')
    this.done = done
  }
}

interface Together<Stores> {
  transaction<T>(work: (stores: Stores) => Promise<T>): Promise<T>
}

/** A dry run is the same work, taken back at its end. */
export async function takenBack<Stores, T>(store: Together<Stores>, work: (stores: Stores) => Promise<T>): Promise<T> {
  try {
    return await store.transaction(async (stores) => {
      throw new TakenBack(await work(stores))
    })
  } catch (error) {
    if (error instanceof TakenBack) return error.done
    throw error
  }
}
