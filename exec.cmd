@rem The npm scripts that run a server begin with the POSIX shell's `exec`, so that npm's signals reach Node and npm waits
@rem for its end. On Windows npm runs them with cmd.exe, which has no exec and finds this file.
@%*
