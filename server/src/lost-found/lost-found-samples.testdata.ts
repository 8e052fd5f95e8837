/** A call each of what was found at games. */
export const samplesOf = () => ({
  lostFoundPage: {},
  listFoundItems: {},
  addFoundItem: { body: { name: 'A scarf', place: 'Section 101' } },
  returnFoundItem: { params: { id: '1' } },
})
