import { z } from 'zod';

// Imported before anything that parses: the content security policy forbids eval, and zod would try.
z.config({ jitless: true });
