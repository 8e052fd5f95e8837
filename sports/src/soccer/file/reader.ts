import { goalReader } from '../../kit/goals/file/reader.ts'

export const readSoccer = goalReader('soccer', ['gc', 'dsave'])
