import type { UntoldChange } from '../../shared/db/documents.ts'

/** What a fan is told of one grant. */
export type GrantChange = { kind: 'given' } | { kind: 'moved'; from: string | null } | { kind: 'ended' }

/** Finds what changed since the fan last knew. Nothing did where staff took it back, or where it had ended anyway. */
export function findGrantChange(
  before: UntoldChange['before'],
  endsAt: Date | null,
  now: Date,
): GrantChange | undefined {
  const isOver = endsAt !== null && endsAt <= now
  if (before === null) return isOver ? undefined : { kind: 'given' }
  const known = before.ends_at === null ? undefined : Date.parse(before.ends_at)
  if (known === endsAt?.getTime()) return undefined
  if (isOver) return known !== undefined && known <= now.getTime() ? undefined : { kind: 'ended' }
  return { kind: 'moved', from: before.ends_at }
}
