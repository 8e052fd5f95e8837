class DryRunRollback<T> extends Error {
  readonly done: T
  constructor(done: T) {
    super('A dry run is taken back.')
    this.done = done
  }
}

interface TransactionalStore<Stores> {
  transaction<T>(work: (stores: Stores) => Promise<T>): Promise<T>
}

/** Runs the same work as a real import, then rolls it back and returns its result. */
export async function rollBackAfter<Stores, T>(
  store: TransactionalStore<Stores>,
  work: (stores: Stores) => Promise<T>,
): Promise<T> {
  try {
    return await store.transaction(async (stores) => {
      throw new DryRunRollback(await work(stores))
    })
  } catch (error) {
    if (error instanceof DryRunRollback) return error.done
    throw error
  }
}
