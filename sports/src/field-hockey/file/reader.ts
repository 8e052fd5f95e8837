import { goalReader } from '../../kit/goals/file/reader.ts'

/** Reads field hockey in the shape of soccer, with green cards and saves by defenders. */
export const readFieldHockey = goalReader('field-hockey', [])
