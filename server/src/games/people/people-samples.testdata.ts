import type { SampleContext } from '../../shared/http/contract/service-samples.ts'

const one = { params: { id: '1' } }
const facts = {
  number: '7',
  position: 'F',
  year: 'Jr.',
  height: '6-2',
  weight: '205',
  hometown: 'A town',
  bio: 'A bio',
}
const details = { hand: 'R/R', high_school: 'A school', major: 'History' }
const names = { firstname: 'A', lastname: 'B' }

/** A valid request for each endpoint of a team's people. */
export const samplesOf = ({ sport, bytes }: SampleContext) => ({
  listRoster: { query: { sport, season: '2026', everyone: 'true' } },
  listRosterTeams: {},
  addPerson: { body: { sport, coach: false, namesake: true, ...names, ...facts, ...details } },
  getRosterPerson: one,
  changePerson: { ...one, body: { ...names, coach: true, left: true, season: '2026', ...facts, ...details } },
  removePerson: one,
  orderCoaches: { body: { sport, people: [1] } },
  putPersonPhoto: { ...one, body: bytes },
  focusPersonPhoto: { ...one, body: { x: 50, y: 40 } },
  removePersonPhoto: one,
  mergePeople: { ...one, body: { other: 2 } },
  separatePeople: { ...one, body: { other: 2 } },
  joinTeams: { ...one, body: { other: 2 } },
  splitTeams: { ...one, body: { other: 2 } },
  keepApart: { ...one, body: { other: 'Ivo Ashdowne' } },
})
