/** Of a school, a person or a program as files write it. Apart from the endpoints, so that who reads files loads no schema. */
export const nameInFilesMax = 120
