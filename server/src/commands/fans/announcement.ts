import {
  type AnnouncementWish,
  createAnnouncement,
  editAnnouncement,
  endAnnouncement,
  type KeptAnnouncement,
  operatorAnnouncements,
  resumeAnnouncement,
} from '@fieldhouse/contract/messages/announcements'
import { StartRefused } from '../../shared/log/start-refused.ts'
import { type Ask, type Given, instantOf, isYes, listOf, numberOf, told } from '../arguments.ts'
import type { Api } from '../session/api.ts'

export const announcementUsage = `  announcement add WORDS   --until "2026-11-28 18:00", the school's own time   --from, without it now   --urgent yes
                           --sports football,womens-soccer for who follows one of them   --link /app/… or https://…
  announcement list        what fans are told, what they will be, and what they were, with who ended it
  announcement edit ID     the same flags and --words; what is not named stays; --sports "" is everybody, --link "" leads nowhere
  announcement end ID      ends it now; asks, unless --yes   announcement resume ID: it was not over`

export const announcementFlags = ['words', 'until', 'from', 'urgent', 'sports', 'link']

export async function announcementCommand(api: Api, { words: [verb, subject], flag }: Given, ask: Ask): Promise<void> {
  if (verb === undefined || verb === 'list') {
    for (const one of (await api.call(operatorAnnouncements)).announcements) console.log(lineOf(one))
    return
  }
  if (verb === 'add' && subject) {
    const body = { ...nothing, words: subject, until: instantOf(flag('until'), '--until'), ...saidBy(flag) }
    return console.log(`✓${lineOf(await api.call(createAnnouncement, { body }))}`)
  }
  if (verb !== 'edit' && verb !== 'end' && verb !== 'resume')
    throw new StartRefused(`announcement add, list, edit, end or resume?\n\n${announcementUsage}`)
  const id = numberOf(subject, 'ID')
  const params = { id: String(id) }
  const found = (await api.call(operatorAnnouncements)).announcements.find((one) => one.id === id)
  if (!found) throw new StartRefused(`There is no announcement ${id}.`)
  if (verb === 'edit') {
    const { revision, words, urgent, sports, until, link } = found
    const from = found.state === 'planned' ? found.from : null
    const body = { revision, words, urgent, sports, from, until, link, ...saidBy(flag) }
    return console.log(`✓${lineOf(await api.call(editAnnouncement, { params, body }))}`)
  }
  if (verb === 'resume') return console.log(`✓${lineOf(await api.call(resumeAnnouncement, { params }))}`)
  await ask(`${lineOf(found).trim()}\nFans see it no longer; announcement resume takes that back.`, 'end')
  console.log(`✓${lineOf(await api.call(endAnnouncement, { params }))}`)
}

const nothing = { urgent: false, sports: [], from: null, link: null }

/** What was named, and nothing else. */
function saidBy(flag: Given['flag']): Partial<AnnouncementWish> {
  const [words, until, from, urgent, link] = ['words', 'until', 'from', 'urgent', 'link'].map(flag)
  const sports = listOf(flag('sports'))
  return {
    ...(words !== undefined && { words }),
    ...(until !== undefined && { until: instantOf(until, '--until') }),
    ...(from !== undefined && { from: instantOf(from, '--from') }),
    ...(urgent !== undefined && { urgent: isYes(urgent) }),
    ...(sports && { sports }),
    ...(link !== undefined && { link: link === '' ? null : link }),
  }
}

function lineOf({ id, state, urgent, words, sports, from, until, link, ended_at, ended_by }: KeptAnnouncement): string {
  const when = ended_at ? `ended ${told(ended_at)} by ${ended_by ?? 'somebody who left'}` : `until ${told(until)}`
  return [
    String(id).padStart(6),
    state.padEnd(7),
    ...(state === 'planned' ? [`from ${told(from)}`] : []),
    when,
    `${urgent ? 'URGENT ' : ''}${words}`,
    ...(sports.length > 0 ? [`for ${sports.join(', ')}`] : []),
    ...(link ? [link] : []),
  ].join('  ')
}
