import { watchPageFaults } from '@fieldhouse/design/feedback/page-faults'
import { countEvent } from './count-event.ts'

/** Counts what fails in this page: the kind of fault and the version, nothing about the fan. */
export const countPageFaults = (): void =>
  watchPageFaults((part) =>
    countEvent({ name: 'fault', client: 'app', part, version: import.meta.env.PRODUCT_VERSION }),
  )
