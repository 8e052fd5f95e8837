import { watchPageFaults } from '@fieldhouse/design/feedback/page-faults'
import { count } from './count.ts'

/** Counts what failed in this page: what kind of thing and which version, nothing of the fan. */
export const countFaults = (): void =>
  watchPageFaults((part) => count({ name: 'fault', client: 'app', part, version: import.meta.env.PRODUCT_VERSION }))
