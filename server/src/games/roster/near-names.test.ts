import { expect, test } from 'vitest'
import { isNearName } from './near-names.ts'

test('two names are near when a letter differs, a first name is short or the parts are swapped', () => {
  const near = [
    ['grady,hana', 'gradey,hana'],
    ['obrien,christopher', 'obrien,chris'],
    ['zeller,l', 'zeller,lena'],
    ['moss,bea', 'bea,moss'],
    ['brandt,kaia', 'brnadt,kaia'],
  ] as const
  for (const [one, other] of near)
    expect([one, isNearName(one, other), isNearName(other, one)]).toEqual([one, true, true])
})

test('two names are not near when they are equal, or of two people', () => {
  const far = [
    ['grady,hana', 'grady,hana'],
    ['lee,ana', 'lee,ivo'],
    ['lee,ana', 'ray,ana'],
    ['ashdown,ivo', 'ashdown,mara'],
    ['hadley,nadia', 'farrow,mara'],
  ] as const
  for (const [one, other] of far) expect([one, isNearName(one, other)]).toEqual([one, false])
})
