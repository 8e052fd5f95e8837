import type { TeamRecord } from '@fieldhouse/contract/stats/entities'

/** `9-1 overall, 6-1 in the conference, W3`; nothing where none is kept, or may be told. */
export const recordWords = (record: TeamRecord | null | undefined): string =>
  record ? `${record.overall} overall, ${record.conference} conference, ${record.streak}` : ''
