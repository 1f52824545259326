//! Its tests are all there is: they compile code that writes messages by steps, beside the runtime alone.
