import fs from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import type { AuditLogEntry } from '../audit-log/audit-log.store.ts'
import { refuseConflict, refuseMissing } from '../errors/refusal.ts'
import { createAdminChanges } from './changes.ts'

const now = new Date('2026-11-28T18:00:00Z')

/** A transaction that keeps its entries only on success. */
function desk(add: (entry: AuditLogEntry) => Promise<void> = async () => undefined) {
  const logged: AuditLogEntry[] = []
  const notified: string[] = []
  const store = {
    transaction: async <T>(
      work: (stores: { auditLog: { add(entry: AuditLogEntry): Promise<void> } }) => Promise<T>,
    ) => {
      const written: AuditLogEntry[] = []
      const auditLog = {
        add: async (entry: AuditLogEntry) => {
          await add(entry)
          written.push(entry)
        },
      }
      const done = await work({ auditLog })
      logged.push(...written)
      return done
    },
  }
  const changed = (subject: string) => {
    notified.push(subject)
  }
  return { ...createAdminChanges({ store, clock: { now: () => now }, changed }), logged, notified }
}

test('audited change: adds an entry at its own time and is announced afterwards', async () => {
  const { change, logged, notified } = desk()
  const at = await change(
    { actor: 'ana', action: 'add prize', subject: 'prize', details: { name: 'Scarf' } },
    async (_, instant) => instant,
    () => 'prize 7',
  )
  expect(at).toBe(now)
  expect(logged).toEqual([
    { at: now, actor: 'ana', action: 'add prize', subject: 'prize 7', change: { name: 'Scarf' } },
  ])
  expect(notified).toEqual(['prize 7'])
})

test('audited change: is not announced if the entry cannot be written', async () => {
  const { change, logged, notified } = desk(() => Promise.reject(new Error('The disk is full')))
  const work = change({ actor: 'ana', action: 'add prize', subject: 'prize 7' }, async () => 'done')
  await expect(work).rejects.toThrow('The disk is full')
  expect([logged, notified]).toEqual([[], []])
})

test('audited change: work without a change adds no entry and is not announced', async () => {
  const { changeAsMade, logged, notified } = desk()
  expect(await changeAsMade('ana', async () => ({ done: 3, line: undefined }))).toBe(3)
  expect([logged, notified]).toEqual([[], []])
})

test('audited change: work with several actions adds an entry for each', async () => {
  const { changeAsMade, logged } = desk()
  const lines = ['make story', 'publish story'].map((action) => ({ action, subject: 'story 1' }))
  await changeAsMade(null, async () => ({ done: undefined, line: lines }))
  expect(logged.map(({ action, actor }) => [action, actor])).toEqual([
    ['make story', null],
    ['publish story', null],
  ])
})

test('audited change: database violations become messages', async () => {
  const { change, logged } = desk()
  const violates = (code: string, constraint: string) =>
    change({ actor: 'ana', action: 'add', subject: 'x' }, () =>
      Promise.reject(Object.assign(new Error(), { code, constraint })),
    )
  await expect(violates('23505', 'title_name')).rejects.toEqual(
    refuseConflict('object.duplicate', 'That already exists.'),
  )
  await expect(violates('23503', 'ad_sponsor_id_fkey')).rejects.toEqual(refuseMissing('object', 'sponsor'))
  expect(logged).toEqual([])
})

/** Files that write their audit entry themselves, with the reason. Add none. */
const byHand: Record<string, string> = {
  'customer/pictures/pictures.service.ts':
    'a file is shown again after the line: what fails before leaves nothing where everybody would find it',
  'games/audit-log.ts': 'games tell by their store, which counts what each transaction wrote',
  'home/preview/home-preview.service.ts': 'it changes nothing: who looks over a fan’s shoulder is told of before',
  'staff/invitations/join.service.ts':
    'who acts is known only inside: it is the account that the invitation finds or makes',
  'staff/local-staff-commands.ts': 'there is no server to tell: it is the machine’s own command',
  'stories/story-input.ts': 'entries of feeds become stories by hand',
}

test('audit log: only the change function adds entries, except where listed', () => {
  const root = path.join(import.meta.dirname, '../..')
  const own = new Set(['shared/admin/changes.ts', 'shared/audit-log/audit-log.store.ts'])
  const writes = /\bauditLog\b[^\n]*\.add\b|\bauditLog\.add\b|\binsertInto\('audit'|\binsert into audit\b/
  const found = fs
    .readdirSync(root, { recursive: true, encoding: 'utf8' })
    .map((file) => file.replaceAll(path.sep, '/'))
    .filter((file) => file.endsWith('.ts') && !/\.test\.ts$|(^|\/)test-/.test(file) && !own.has(file))
    .filter((file) => writes.test(fs.readFileSync(path.join(root, file), 'utf8')))
  expect(found.toSorted()).toEqual(Object.keys(byHand).toSorted())
})
