const params = { id: '1' }
const venue = {
  name: 'A Stadium',
  city: 'A City',
  ground: 'field',
  sections: [{ name: '101', level: 'Lower', side: 'north', view: 'Behind the goal' }],
}

/** Sample calls of venues. */
export const samplesOf = () => ({
  listVenues: {},
  addVenue: { body: venue },
  changeVenue: { params, body: venue },
  removeVenue: { params },
})
