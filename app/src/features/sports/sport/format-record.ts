import type { TeamRecord } from '@fieldhouse/contract/stats/entities'

/** Formats "9-1, 6-1 conference, W3"; empty when there is no record or it is hidden. */
export const formatRecord = (record: TeamRecord | null | undefined): string =>
  record ? `${record.overall}, ${record.conference} conference, ${record.streak}` : ''
