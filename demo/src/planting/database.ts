/** As much of a PostgreSQL pool as planting needs. */
export interface Database {
  query(text: string, values?: unknown[]): Promise<{ rows: Record<string, unknown>[] }>
}

export interface Pool extends Database {
  connect(): Promise<Database & { release(): void }>
}
