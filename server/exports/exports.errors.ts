import { UnavailableError } from '../errors.ts'

export class ExportsBusyError extends UnavailableError {
  constructor() {
    super('Other exports are under way at the moment. Please try again in half a minute.', 30)
  }
}

/** After the answer has begun it ends the file in its middle, which then can't be taken for a whole one. */
export class ServerStopsError extends UnavailableError {
  constructor() {
    super('The server is stopping. Please try again in a moment.', 5)
  }
}

/** Only the log hears of it: nobody reads any more. */
export class ExportStalledError extends Error {}
