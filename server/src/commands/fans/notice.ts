import {
  type AppNoticeWish,
  armAppNotice,
  createAppNotice,
  editAppNotice,
  endAppNotice,
  type KeptAppNotice,
  type NoticeAction,
  type NoticePlatform,
  noticeActions,
  noticePlatforms,
  operatorAppNotices,
  resumeAppNotice,
} from '@fieldhouse/contract/messages/app-notices'
import { concernedWords, whomWords } from '@fieldhouse/contract/messages/concerned'
import { StartRefused } from '../../shared/log/start-refused.ts'
import { type Ask, type Given, instantOf, numberOf, told } from '../arguments.ts'
import type { Api } from '../session/api.ts'

export const noticeUsage = `  notice add WORDS         what installed apps tell their people   --platform all, android or ios   --from-version and --until-version, both of them too
                           --action none, continue or leave   --from, --until "2026-11-28 18:00", the school's own time; leave is held until it is armed
  notice list              what apps are told, what they will be, what waits to be armed, and what they were
  notice edit ID           the same flags and --words; what is not named stays; --from-version "", --until-version "" and --until "" are open
  notice arm ID            the second step of leave: people can only quit; says how many phones and asks, unless --yes
  notice end ID            ends it now; asks, unless --yes   notice resume ID: it was not over`

export const noticeFlags = ['words', 'platform', 'from-version', 'until-version', 'action', 'from', 'until']

export async function noticeCommand(api: Api, { words: [verb, subject], flag }: Given, ask: Ask): Promise<void> {
  if (verb === undefined || verb === 'list') {
    for (const one of (await api.call(operatorAppNotices)).notices) console.log(lineOf(one))
    return
  }
  if (verb === 'add' && subject) {
    const body = { ...nothing, message: subject, ...saidBy(flag) }
    return sayKept(await api.call(createAppNotice, { body }))
  }
  if (verb !== 'edit' && verb !== 'arm' && verb !== 'end' && verb !== 'resume')
    throw new StartRefused(`notice add, list, edit, arm, end or resume?\n\n${noticeUsage}`)
  const id = numberOf(subject, 'ID')
  const params = { id: String(id) }
  const found = (await api.call(operatorAppNotices)).notices.find((one) => one.id === id)
  if (!found) throw new StartRefused(`There is no notice ${id}.`)
  const { revision } = found
  if (verb === 'edit') {
    const { message, platform, version_from, version_until, action, until } = found
    const from = found.state === 'on' ? null : found.from
    const body = { revision, message, platform, version_from, version_until, action, from, until, ...saidBy(flag) }
    return sayKept(await api.call(editAppNotice, { params, body }))
  }
  if (verb === 'resume') return sayKept(await api.call(resumeAppNotice, { params }))
  if (verb === 'arm') {
    await ask(`${lineOf(found).trim()}\n${concernedWords(found)}`, 'arm')
    return sayKept(await api.call(armAppNotice, { params, body: { revision } }))
  }
  await ask(`${lineOf(found).trim()}\nApps tell it no longer; notice resume takes that back.`, 'end')
  sayKept(await api.call(endAppNotice, { params }))
}

const nothing: Omit<AppNoticeWish, 'message'> = {
  platform: 'all',
  version_from: null,
  version_until: null,
  action: 'continue',
  from: null,
  until: null,
}

/** What was named, and nothing else. */
function saidBy(flag: Given['flag']): Partial<AppNoticeWish> {
  const [message, first, last, from, until] = ['words', 'from-version', 'until-version', 'from', 'until'].map(flag)
  const platform = oneOf<NoticePlatform>('platform', flag, noticePlatforms)
  const action = oneOf<NoticeAction>('action', flag, noticeActions)
  return {
    ...(message !== undefined && { message }),
    ...(platform && { platform }),
    ...(first !== undefined && { version_from: first || null }),
    ...(last !== undefined && { version_until: last || null }),
    ...(action && { action }),
    ...(from !== undefined && { from: instantOf(from, '--from') }),
    ...(until !== undefined && { until: until === '' ? null : instantOf(until, '--until') }),
  }
}

function oneOf<Word extends string>(name: string, flag: Given['flag'], words: readonly Word[]): Word | undefined {
  const given = flag(name)
  const found = words.find((word) => word === given)
  if (given !== undefined && !found) throw new StartRefused(`--${name} is one of ${words.join(', ')}.`)
  return found
}

function sayKept(one: KeptAppNotice): void {
  console.log(`✓${lineOf(one)}`)
  if (one.state === 'held') console.log(`  It is told nobody before: notice arm ${one.id}`)
}

function lineOf(one: KeptAppNotice): string {
  const { id, state, action, message, from, until, ended_at, ended_by } = one
  const end = until === null ? 'until it is ended' : `until ${told(until)}`
  return [
    String(id).padStart(6),
    state.padEnd(7),
    action.padEnd(8),
    ...(state === 'planned' ? [`from ${told(from)}`] : []),
    ended_at ? `ended ${told(ended_at)} by ${ended_by ?? 'somebody who left'}` : end,
    message,
    `for ${whomWords(one)}`,
  ].join('  ')
}
