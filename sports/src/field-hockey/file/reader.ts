import { goalReader } from '../../kit/goals/file/reader.ts'

/** The shape of soccer, with green cards and saves by defenders. */
export const readFieldHockey = goalReader('field-hockey', [])
