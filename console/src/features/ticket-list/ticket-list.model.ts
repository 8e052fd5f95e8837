import { formatCsv } from '@fieldhouse/contract/csv'
import { formatLastDay } from '@fieldhouse/contract/plans/last-day'
import {
  type AppliedList,
  formatListColumns,
  type ListedChange,
  type ListRole,
  maxListBytes,
  type TicketListPreview,
  workbookType,
} from '@fieldhouse/contract/plans/list'
import { formatPlanName, listPlans } from '@fieldhouse/contract/plans/plans'
import { formatCount, formatQuantity } from '@fieldhouse/contract/school/formats'
import { listTeamValues } from '../../shared/passes/PassFields.tsx'
import { formatListedPlan } from '../../shared/passes/passes.model.ts'
import { countByKind } from '../../shared/preview/KindFilter.tsx'

/** What staff chose for a file. */
export interface ListChoices {
  columns: Readonly<Record<number, ListRole>>
  /** For rows without a plan; empty: no choice. */
  plan: string
  /** A team or `everything`, for rows without a team; empty: no choice. */
  sport: string
  /** A day, `none`, or empty for no choice. */
  until: string
}

export const noChoices: ListChoices = { columns: {}, plan: '', sport: '', until: '' }

export const toListQuery = ({ columns, plan, sport, until }: ListChoices) => ({
  ...(Object.keys(columns).length > 0 && { columns: formatListColumns(columns) }),
  ...(plan !== '' && { plan }),
  ...(sport !== '' && { sport }),
  ...(until !== '' && { until }),
})

/** The list as it is sent, and its name. */
export interface ListFile {
  name: string
  bytes: Blob
}

/** Reads a file into memory: it may change on the disk between the preview and the change. */
export async function readListFile(file: File): Promise<ListFile | { wrong: string }> {
  if (file.size > maxListBytes)
    return { wrong: `This file is larger than ${maxListBytes / 1024 / 1024} MB. Save only the sheet with the list.` }
  const type = file.name.toLowerCase().endsWith('.xlsx') ? workbookType : 'text/csv'
  return { name: file.name, bytes: new Blob([await file.arrayBuffer()], { type }) }
}

export const toPastedFile = (rows: string): ListFile => ({
  name: 'Pasted list',
  bytes: new Blob([rows], { type: 'text/csv' }),
})

/** Those that hurt come first. */
export const listKinds = ['ending', 'new', 'changed', 'same'] as const
export type ListKind = (typeof listKinds)[number]

export const kindLabels: Readonly<Record<ListKind, string>> = {
  ending: 'not in the file, will end',
  new: 'new',
  changed: 'new end date',
  same: 'no change',
}

export const countKinds = (changes: readonly ListedChange[]): Record<ListKind, number> =>
  countByKind(listKinds, changes)

/** Opens the first kind that has someone. */
export const findFirstKind = (counts: Readonly<Record<ListKind, number>>): ListKind =>
  listKinds.find((kind) => counts[kind] > 0) ?? 'same'

export const describeChange = (change: ListedChange): string => {
  const name = formatListedPlan(change)
  switch (change.kind) {
    case 'new':
      return `Gets ${name}`
    case 'changed':
      return `${name}, new end`
    case 'ending':
      return `${name} ends`
    case 'same':
      return name
  }
}

/** A plan ends at midnight, so its last day is the one before: `Jun 30, 2027`. */
export const formatEnd = (at: string | null): string => (at === null ? 'No end' : formatLastDay(at))

export const formatBefore = ({ now }: ListedChange): string => (now === undefined ? '' : formatEnd(now))
export const formatAfter = ({ kind, after }: ListedChange): string =>
  kind === 'ending' ? 'Ends now' : after === undefined ? '' : formatEnd(after)

/** `2,871 people after this. Undo for 7 days.` and what waits. */
export function describeResult({ people }: Pick<TicketListPreview, 'people'>, undoDays: number): string {
  const waiting =
    people.waiting === 0 ? '' : ` ${formatCount(people.waiting)} get it when they confirm their email address.`
  return `${formatQuantity(people.after, 'person', 'people')} after this. Undo for ${undoDays} days.${waiting}`
}

/** The number that must be typed, where more than half would end. */
export const findNumberProblem = ({ asks_number, people }: TicketListPreview, typed: string): string | undefined =>
  asks_number && typed.replaceAll(',', '').trim() !== String(people.ending)
    ? `Type ${formatCount(people.ending)} to end their plans.`
    : undefined

export const describeApplied = ({ added, changed, ended, same, refused }: AppliedList): string =>
  [
    `${formatCount(added)} new`,
    `${formatCount(changed)} changed`,
    `${formatCount(ended)} ended`,
    `${formatCount(same)} same`,
    ...(refused > 0 ? [`${formatQuantity(refused, 'row')} not used`] : []),
  ].join(' · ')

/** A file with the usual headings. */
export const formatTemplate = (): string =>
  formatCsv({
    head: ['Email', 'Plan', 'Team', 'Until', 'Account'],
    rows: ['', listTeamValues()[0]?.label ?? ''].map((team, index) => [
      `fan${index + 1}@example.org`,
      formatPlanName(listPlans().at(-1) ?? ''),
      team,
      '6/30/2027',
      String(4471 + index),
    ]),
  })
