import path from 'node:path'
import {
  correctStory,
  createStory,
  editStory,
  operatorStory,
  type StoryWish,
  type WholeStory,
} from '@fieldhouse/contract/stories/desk'
import type { StoryBlock } from '@fieldhouse/contract/stories/document'
import { readMarkup } from '../../shared/files/markup/read-markup.ts'
import { StartRefused } from '../../shared/log/start-refused.ts'
import { type Given, listOf, numberOf } from '../arguments.ts'
import { givenFile } from '../given-file.ts'
import type { Api } from '../session/api.ts'

export const writingUsage = `  story add FILE           a draft out of a file: .html, or text with an empty line between paragraphs, "## " before a heading, "- " before what is of a list
      --title TEXT  --deck TEXT  --author NAME  --teams football,…   --tells GAME,… says how these games went
  story edit ID            the same flags; what is not named stays; --file FILE: other words; --deck "" and --author "" take them away
  story correct ID WORDS   says below a story that fans read what was wrong in it`

export const writingFlags = ['title', 'deck', 'author', 'tells', 'file']

type Flag = Given['flag']

export async function addStory(api: Api, file: string | undefined, flag: Flag): Promise<WholeStory> {
  const title = flag('title')
  if (!file || !title) throw new StartRefused(`Which file, and what is it called (--title)?\n\n${writingUsage}`)
  const empty = { title, deck: null, author: null, source: null, teams: [], picture: null, tells: [], people: [] }
  return api.call(createStory, { body: { ...empty, body: await bodyOf(file), ...saidBy(flag) } })
}

export async function changeStory(api: Api, id: string | undefined, flag: Flag): Promise<WholeStory> {
  const params = { id: String(numberOf(id, 'ID')) }
  const { revision, story } = await api.call(operatorStory, { params })
  const file = flag('file')
  const words = file === undefined ? {} : { body: await bodyOf(file) }
  return api.call(editStory, { params, body: { revision, ...(story as StoryWish), ...words, ...saidBy(flag) } })
}

export async function sayCorrection(api: Api, id: string | undefined, words: string | undefined): Promise<WholeStory> {
  const params = { id: String(numberOf(id, 'ID')) }
  if (!words) throw new StartRefused('Say what was wrong: story correct ID "It was the second quarter."')
  const { revision } = await api.call(operatorStory, { params })
  return api.call(correctStory, { params, body: { revision, words } })
}

/** What was named, and nothing else. */
function saidBy(flag: Flag): Partial<StoryWish> {
  const [title, deck, author] = ['title', 'deck', 'author'].map(flag)
  const [teams, tells] = ['teams', 'tells'].map((name) => listOf(flag(name)))
  return {
    ...(title !== undefined && { title }),
    ...(deck !== undefined && { deck: deck || null }),
    ...(author !== undefined && { author: author || null }),
    ...(teams && { teams: teams as StoryWish['teams'] }),
    ...(tells && { tells: tells.map((game) => numberOf(game, 'GAME')) }),
  }
}

const isHtml = (file: string): boolean => /^\.x?html?$/i.test(path.extname(file))

async function bodyOf(file: string): Promise<StoryBlock[]> {
  const text = await givenFile(file).text()
  // Where it is from is not known: a picture beside it is none that could be fetched.
  const pieces = isHtml(file) ? readMarkup(text, 'https://localhost/') : blocksIn(text)
  const blocks = pieces.filter((piece) => piece.kind !== 'found')
  if (blocks.length === 0) throw new StartRefused(`${file} has no words.`)
  const pictures = pieces.length - blocks.length
  if (pictures > 0)
    console.log(`! ${pictures === 1 ? '1 picture is' : `${pictures} pictures are`} left out: the console takes them.`)
  return blocks
}

/** Text as it is typed. */
const blocksIn = (text: string): StoryBlock[] =>
  text
    .replaceAll('\r\n', '\n')
    .split(/\n\s*\n/)
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .map((part): StoryBlock => {
      const lines = part.split('\n').map((line) => line.trim())
      if (lines.every((line) => /^[-*•] /.test(line)))
        return { kind: 'list', ordered: false, items: lines.map((line) => [{ text: line.slice(2).trim() }]) }
      const [, signs, heading] = /^(##+) (.+)$/.exec(part) ?? []
      if (heading) return { kind: 'heading', level: signs === '##' ? 2 : 3, words: [{ text: heading }] }
      return { kind: 'paragraph', words: [{ text: lines.join(' ') }] }
    })
