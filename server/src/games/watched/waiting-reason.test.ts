import { expect, test } from 'vitest'
import { isWebPage } from '../../sources/is-web-page.ts'
import { createEmptyTally } from '../import/import-schedule.ts'
import { getWaitingReason } from './waiting-reason.ts'

const createTally = (changes = {}) => ({ ...createEmptyTally(), ...changes })
const complete = { isEmpty: false, gone: 0 }

test('watched schedules: added games and some moved ones need no person', () => {
  expect(getWaitingReason(createTally({ games: [1, 2, 3] }), complete)).toBeUndefined()
  expect(getWaitingReason(createTally({ known: 9, moved: 3 }), complete)).toBeUndefined()
})

test('watched schedules: cancellations, missing games, more than a third moved, or an empty file wait for a person', () => {
  expect(getWaitingReason(createTally({ known: 9, off: 1 }), complete)).toBe('off')
  expect(getWaitingReason(createTally({ known: 9 }), { isEmpty: false, gone: 1 })).toBe('off')
  expect(getWaitingReason(createTally({ known: 9, moved: 4 }), complete)).toBe('moved')
  expect(getWaitingReason(createTally(), { isEmpty: true, gone: 4 })).toBe('empty')
})

test('watched schedules: a web page is recognized by its start, whatever type it declares', () => {
  const page = (text: string) => isWebPage(new TextEncoder().encode(text))
  expect(['<!DOCTYPE html>', '\ufeff\n<html lang="en">', '<!-- a -->\n<!doctype HTML>', '<head>'].map(page)).toEqual(
    Array(4).fill(true),
  )
  expect(['<?xml version="1.0"?><rss>', '<rss>', 'Date,Opponent', 'BEGIN:VCALENDAR', ''].map(page)).toEqual(
    Array(5).fill(false),
  )
})
