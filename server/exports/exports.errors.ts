import { TooManyRequestsError, UnavailableError } from '../errors.ts'

export class ExportsBusyError extends UnavailableError {
  constructor() {
    super('Other exports are running. Please try again in a few seconds.', 5)
  }
}

/** One caller, or one shop, has as many under way as they may. */
export class OwnExportsBusyError extends TooManyRequestsError {
  constructor() {
    super('Your other exports are still running. Wait for one to finish, or try again in a few seconds.', 5)
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
