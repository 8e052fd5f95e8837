import type { PersonPage, RosterPerson } from '@fieldhouse/contract/games/people'

export const personOf = (id: number, name: string, changes: Partial<RosterPerson> = {}): RosterPerson => {
  const [firstname = '', ...last] = name.split(' ')
  return {
    id,
    firstname,
    lastname: last.join(' '),
    coach: false,
    number: String(id),
    position: null,
    year: null,
    hometown: null,
    height: null,
    weight: null,
    hand: null,
    high_school: null,
    major: null,
    image: null,
    left: false,
    games: 0,
    ...changes,
  }
}

export const pageOf = (person: RosterPerson, changes: Partial<PersonPage> = {}): PersonPage => ({
  person: { ...person, sport: 'football', bio: null },
  photo: null,
  seasons: [],
  games: person.games,
  mentions: { videos: 0, stories: 0, fans: 0 },
  names: [],
  same: [],
  teams: [],
  namesakes: [],
  merges: [],
  ...changes,
})
