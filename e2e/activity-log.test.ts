import fs from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { formatDoneAction } from '../console/src/features/activity-log/activity-log.model.ts'
import { auditAreas } from '../contract/src/audit/audit.ts'

const pasts = new Map(
  Object.entries({
    added: 'add',
    answered: 'answer',
    applied: 'apply',
    appointed: 'appoint',
    approved: 'approve',
    armed: 'arm',
    assigned: 'assign',
    blocked: 'block',
    bought: 'buy',
    canceled: 'cancel',
    changed: 'change',
    cleared: 'clear',
    closed: 'close',
    corrected: 'correct',
    created: ['create', 'make'],
    deleted: 'delete',
    disputed: 'dispute',
    drew: 'draw',
    edited: 'edit',
    ended: 'end',
    exported: 'export',
    finished: 'finish',
    granted: 'grant',
    handed: 'hand',
    hid: 'hide',
    held: 'hold',
    imported: 'import',
    invited: 'invite',
    joined: 'join',
    kept: 'keep',
    left: 'leave',
    lifted: 'lift',
    marked: 'mark',
    matched: 'match',
    merged: 'merge',
    missed: 'miss',
    moved: 'move',
    named: 'name',
    opened: 'open',
    ordered: 'order',
    passed: 'pass',
    paused: 'pause',
    planned: 'plan',
    previewed: 'preview',
    published: 'publish',
    put: 'put',
    refunded: 'refund',
    redeemed: 'redeem',
    rejected: 'reject',
    released: 'release',
    removed: 'remove',
    renamed: 'rename',
    renewed: 'renew',
    reopened: 'reopen',
    reset: 'reset',
    restored: 'restore',
    restarted: 'restart',
    resumed: 'resume',
    retried: 'retry',
    saved: 'save',
    scheduled: 'schedule',
    separated: 'separate',
    set: 'set',
    shared: 'share',
    showed: 'show',
    started: 'start',
    stopped: 'stop',
    streamed: 'stream',
    suspended: 'suspend',
    trimmed: 'trim',
    unblocked: 'unblock',
    uncanceled: 'uncancel',
    undid: 'undo',
    unmatched: 'unmatch',
    watched: 'watch',
    withdrew: 'withdraw',
  }).flatMap(([past, verbs]) => [verbs].flat().map((verb) => [verb, past] as const)),
)

/** Reads the server's source files that may write lines. */
function readWriters(): string[] {
  const server = path.resolve(import.meta.dirname, '../server/src')
  const isWriter = (file: string) =>
    file.endsWith('.ts') && !/[.](?:test|module)|\btest-|samples|\bcommands?\b/.test(file)
  return fs
    .readdirSync(server, { recursive: true, encoding: 'utf8' })
    .filter(isWriter)
    .map((file) => fs.readFileSync(path.join(server, file), 'utf8'))
}

/** Lists the verbs in the server's source, wherever it names an action. */
function writtenVerbs(): string[] {
  const names =
    /\b(?:action|verb)(?::| =)[^,\n]*|\bactions = \{[^}]*\}|\b(?:lineOf|noteOf|noted|changed|note)\((?:stores, |actor, )?'[^']*'|\[actor, '[^']*'|\btakesPicture = .*/g
  const verbs = readWriters().flatMap((text) =>
    [...text.matchAll(names)].flatMap(([match]) =>
      Array.from(match.matchAll(/'([a-z]+)(?: [^']*)?'/g), ([, verb = '']) => verb),
    ),
  )
  return [...new Set(verbs)].toSorted()
}

test('activity log: every action that the server writes has its past tense', () => {
  const verbs = writtenVerbs()
  expect(verbs.length).toBeGreaterThan(40)
  expect(verbs.map((verb) => [verb, formatDoneAction(`${verb} it`)])).toEqual(
    verbs.map((verb) => [verb, `${pasts.get(verb)} it`]),
  )
})

/** Lists the kinds of subject that the server's source writes as text. */
function writtenKinds(): string[] {
  const subjects =
    /\bsubject(?::| =)[^,\n]*|\bformat\w*Subject = [^\n]*\n?[^\n]*|\bword: '[a-z]+'|\b(?:lineOf|toAuditEntry)\([^\n]*/g
  return readWriters().flatMap((text) =>
    [...text.matchAll(subjects)].flatMap(([match]) =>
      Array.from(match.matchAll(/['`]([a-z]+(?:-[a-z]+)*)(?=['`]| \$\{)/g), ([, kind = '']) => kind),
    ),
  )
}

test('activity log: every kind in a filter is written by the server', () => {
  const written = new Set([...writtenKinds(), 'watched', 'series'])
  const kinds = Object.values(auditAreas).flat()
  expect(kinds.filter((kind) => !written.has(kind))).toEqual([])
  expect(new Set(kinds).size).toBe(kinds.length)
})
