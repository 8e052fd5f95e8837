import { expect, it } from 'vitest'
import { createNameFixer } from './name-fixer.ts'

const person = (written: string, name: string) => ({
  element: { name: 'player', attributes: { name: written }, children: [], text: '' },
  name,
  team: false,
})

it('name fixer: handles names with characters that have a meaning in patterns', () => {
  const fixNames = createNameFixer([
    person('Doe (Jr.), J.D.', 'J.D. Doe (Jr.)'),
    person('St. John+, A*', 'A* St. John+'),
    person('O[ne, Big|', 'Big| O[ne'),
  ])
  expect(fixNames('Pass to Doe (Jr.),J.D. for 5 yards')).toBe('Pass to J.D. Doe (Jr.) for 5 yards')
  expect(fixNames('ST. JOHN+, A* at the line')).toBe('A* St. John+ at the line')
  expect(fixNames('O[ne,Big| rebounds')).toBe('Big| O[ne rebounds')
  expect(fixNames('StX John, A misses')).toBe('StX John, A misses')
})
