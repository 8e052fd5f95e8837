import type { Announcement, CurrentAnnouncements } from '@fieldhouse/contract/messages/announced'
import {
  type AnnouncementInput,
  maxAnnouncementDaysAhead,
  maxAnnouncements,
  type OperatorAnnouncement,
} from '@fieldhouse/contract/messages/announcements'
import type { MessageDetails } from '@fieldhouse/contract/messages/messages'
import { topics } from '@fieldhouse/contract/topics'
import { refuseField } from '../shared/errors/refusal.ts'
import type { Kind, StoredMessage } from './message-kind.ts'
import type { Told, ToldNow } from './told.ts'

type Stored = StoredMessage<AnnouncementAbout>

export type AnnouncementAbout = MessageDetails['announcement']

/** On top of every page of the app. */
export const announcementKind = (
  /** The sports of the school, by their slugs. */
  sports: () => readonly string[],
): Kind<AnnouncementAbout, AnnouncementInput, OperatorAnnouncement> => ({
  kind: 'announcement',
  called: 'announcement',
  word: 'announcement',
  topic: topics.announcements,
  mostDaysAhead: maxAnnouncementDaysAhead,
  room: {
    most: maxAnnouncements,
    within: (said) => said,
    full: `No more than ${maxAnnouncements} announcements at once. End one of them first.`,
  },
  wordsOf: ({ words }) => words,
  aboutOf: ({ urgent, sports: wanted, link }) => {
    const known = sports()
    const strange = wanted.find((slug) => !known.includes(slug))
    if (strange !== undefined) throw refuseField('sports', `This school has no ${strange}.`)
    return { urgent, sports: [...new Set(wanted)], link }
  },
  reader:
    async () =>
    (row, { armed_at: _, armed_by: __, ...common }, state) => ({
      ...shown(row),
      ...common,
      state: state === 'held' ? 'planned' : state,
    }),
})

/** What fans are told now, and when the next one begins. */
export function announced(told: ToldNow<AnnouncementAbout>) {
  const now = async () => toldOf(await told.all())
  return {
    now,
    /** Another one whenever what is told is another. */
    name: async (): Promise<string> => {
      const { announcements, again_at } = await now()
      return `${announcements.map(({ id }) => id).join(' ')} ${again_at}`
    },
    /** Nothing where no page can have heard of any. */
    ifAny: async (): Promise<CurrentAnnouncements | undefined> => {
      const all = await told.all()
      return all.length === 0 ? undefined : toldOf(all)
    },
  }
}

export type AnnouncedNow = ReturnType<typeof announced>

function toldOf(all: readonly Told<AnnouncementAbout>[]): CurrentAnnouncements {
  const rowsIn = (wanted: Told<AnnouncementAbout>['state']) =>
    all.flatMap(({ row, state }) => (state === wanted ? [row] : []))
  const starts = rowsIn('planned').map(({ starts_at }) => Number(starts_at))
  return {
    announcements: rowsIn('on')
      .toSorted((one, other) => Number(other.about.urgent) - Number(one.about.urgent) || other.id - one.id)
      .map(shown),
    again_at: starts.length === 0 ? null : new Date(Math.min(...starts)).toISOString(),
  }
}

const shown = ({ id, words, about: { urgent, sports, link }, ends_at }: Stored): Announcement => ({
  id,
  words,
  urgent,
  sports,
  until: endOf(ends_at),
  link,
})

/** Each has an end: the contract asks for one. */
function endOf(ends_at: Date | null): string {
  if (ends_at === null) throw new Error('An announcement without an end')
  return ends_at.toISOString()
}
