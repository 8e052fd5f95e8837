import { expect, it } from 'vitest'
import { groupFindings } from './group-findings.ts'

const finding = (severity: 'E' | 'W', rule: string, who: string, spot: string) => ({
  severity,
  key: `${rule}|${who}`,
  alike: `${severity}|${rule}`,
  spot: `${rule}|${who}|${spot}`,
  message: `${who}: ${rule} in ${spot}.`,
})

it('findings: a repeated habit is reported once, with its count', () => {
  const habit = ['1', '2', '3'].flatMap((period) => [
    finding('W', 'L12', 'V', period),
    finding('W', 'L12', 'H', period),
  ])
  const [only, ...more] = groupFindings([...habit, finding('W', 'L9', 'V', '1')])
  expect(only?.message).toBe('V: L12 in 1. And 5 more like it.')
  expect(only?.spots).toHaveLength(6)
  expect(more.map(({ message }) => message)).toEqual(['V: L9 in 1.'])
})

it('findings: errors are reported for each side and player', () => {
  const errors = [finding('E', 'B1', 'V', '1'), finding('E', 'B1', 'V', '2'), finding('E', 'B1', 'H', '1')]
  expect(groupFindings(errors).map(({ message }) => message)).toEqual([
    'V: B1 in 1. And 1 more like it.',
    'H: B1 in 1.',
  ])
})
